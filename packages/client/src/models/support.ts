/** A message to support as a form has it. */
export interface SupportMessage {
  name: string;
  email: string;
  message: string;
  supportCategoryId?: number;
}

/** Answers a message under the names of the wire (SUP-001). */
export function supportFields({ name, email, message, supportCategoryId }: SupportMessage) {
  return { name, email, message, support_category_id: supportCategoryId };
}
