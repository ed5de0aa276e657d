/** The build under test lies beside that of `npm start`, which may be serving meanwhile. */
export const TEST_DIST = '.next-test';
