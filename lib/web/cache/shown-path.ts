/** The address under which visitors know a page: what a filter has found is /services to them. */
export const shownPath = (path: string): string => path.replace(/\/services\/found\/[^/]+$/, '/services');
