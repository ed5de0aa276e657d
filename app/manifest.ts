import type { MetadataRoute } from 'next';
import { salon } from '@/lib/salon';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: salon.name,
    short_name: salon.name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf7f2',
    theme_color: '#fbf7f2',
    icons: [{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' }],
  };
}
