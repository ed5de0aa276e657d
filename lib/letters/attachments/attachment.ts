/** A file in a mail; with a `contentId` it is shown inside the HTML as `cid:{contentId}`. */
export type MailAttachment = { filename: string; content: Buffer; contentType: string; contentId?: string };
