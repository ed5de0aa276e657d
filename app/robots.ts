import type { MetadataRoute } from 'next';
import { appUrl } from '@/lib/base/environment/env';

/** What carries a token, answers programs or belongs to the staff is nobody's search result. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: [
        '/board',
        '/admin/',
        '/api/',
        '/*status-confirmation',
        '/*my-appointment',
        '/*my-visits',
        '/*/pay?',
        '/pay?',
        '/*write-review',
        '/*password',
      ],
    },
    sitemap: `${appUrl()}/sitemap.xml`,
  };
}
