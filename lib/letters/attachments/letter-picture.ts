/** How wide the picture of a letter is shown. */
export const LETTER_PICTURE_WIDTH = 518;

/** Its file beside the sizes of a stored picture, made for mail programs. */
export const LETTER_PICTURE_FILE = 'letter.jpg';
