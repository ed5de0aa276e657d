import { tabIcons } from '@/lib/salon/identity/app-icons';

/** React lifts them into the head of the document. */
export const IconLinks = () =>
  tabIcons().map(({ rel, src, type, sizes }) => (
    <link key={rel} rel={rel} href={src} type={type} sizes={sizes} />
  ));
