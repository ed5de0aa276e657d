/** What a request says in a cookie; of several with that name the first, which is the one of the longest path. */
export function cookieOf(headers: Headers, name: string): string | undefined {
  const prefix = `${name}=`;
  const pair = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix));
  return pair?.slice(prefix.length);
}
