/** Builds URLs below a viewer's media prefix; the routes that serve media match the same three forms. */
export const mediaAddress = {
  file: (prefix: string, id: number, size: 'original' | 'large' | 'medium' | 'small') => `${prefix}/f/${id}/${size}`,
  video: (prefix: string, id: number, revision: number, name: string) => `${prefix}/v/${id}/${revision}/${name}`,
  cover: (prefix: string, courseId: number, tag: string, width: number) =>
    `${prefix}/c/${courseId}-${tag}/${width}.webp`,
} as const;
