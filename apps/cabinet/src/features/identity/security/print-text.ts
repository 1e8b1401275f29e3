/** Prints a list alone, without the page around it. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const sheet = frame.contentDocument;
  if (sheet === null || frame.contentWindow === null) return frame.remove();
  const heading = Object.assign(sheet.createElement('h1'), { textContent: title });
  const list = Object.assign(sheet.createElement('pre'), { textContent: lines.join('\n') });
  sheet.body.append(heading, list);
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
}
