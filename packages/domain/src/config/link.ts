/** A page of the web, an address to write to, or a path of this site: nothing that could run as a script. */
export const SAFE_LINK = /^(https?:\/\/[^\s/]\S*|mailto:\S+@\S+|\/([^/\s\\]\S*)?)$/;
