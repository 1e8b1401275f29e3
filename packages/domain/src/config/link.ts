/** A web page, an email address or a path of this site; never a URL that could run as a script. */
export const SAFE_LINK = /^(https?:\/\/[^\s/]\S*|mailto:\S+@\S+|\/([^/\s\\]\S*)?)$/;
