import { folded } from '../../base/text/text-search.ts';

/** `4711 Petrović`: the number of a reservation and the client's name, or a part of it. */
export function numberAndName(typed: string): { id: number; name: string } | null {
  const [, number, name] = /^([1-9]\d{0,8})([\p{L}'’.-]{2,})$/u.exec(typed) ?? [];
  return number && name ? { id: Number(number), name } : null;
}

/** Nobody types the letters of a name exactly, nor all of them. */
export function isNamed(clientName: string, typed: string): boolean {
  const plain = (text: string) => folded(text).replace(/[^a-z]/g, '');
  return plain(typed) !== '' && plain(clientName).includes(plain(typed));
}
