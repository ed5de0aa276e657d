/**
 * As many rows as a list counts and turns its pages through. It bounds both what counting costs and how far an offset
 * reaches, whatever the size of the table; who looks for something further down filters or turns the order around.
 */
export const LIST_CAP = 10_000;
