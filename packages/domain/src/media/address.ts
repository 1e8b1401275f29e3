/** Builds URLs below a viewer's media prefix; the routes that serve media match the same three forms. */
export const mediaAddress = {
  /** With a tag of its bytes the address is another one once they are replaced; the route does not read it. */
  file: (prefix: string, id: number, size: 'original' | 'large' | 'medium' | 'small', tag?: string) =>
    `${prefix}/f/${id}/${size}${tag === undefined ? '' : `?b=${tag}`}`,
  video: (prefix: string, id: number, revision: number, name: string) => `${prefix}/v/${id}/${revision}/${name}`,
  cover: (prefix: string, courseId: number, tag: string, width: number) =>
    `${prefix}/c/${courseId}-${tag}/${width}.webp`,
} as const;
