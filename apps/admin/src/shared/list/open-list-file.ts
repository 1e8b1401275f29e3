/** Lets the browser save a file of the server; the page stays where it is. */
export function openListFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
