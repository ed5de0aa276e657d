/**
 * The pages at the door are reached by plain links: the router keeps a page that is left in the document, hidden, with
 * whatever password was typed into it.
 */
export const LOGIN = '/board/login';
export const REGISTER = '/board/register';
