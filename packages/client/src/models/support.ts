/** A message to support as entered in the form. */
export interface SupportMessage {
  name: string;
  email: string;
  message: string;
  supportCategoryId?: number;
}

/** Maps a message to the wire (SUP-001). */
export function supportFields({ name, email, message, supportCategoryId }: SupportMessage) {
  return { name, email, message, support_category_id: supportCategoryId };
}
