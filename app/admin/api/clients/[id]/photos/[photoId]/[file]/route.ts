import { notePhotoReading } from '@/lib/clients/reading';
import { keyOfPhoto } from '@/lib/clients/photos/queries';
import { photoFileParams as params } from '@/lib/clients/photos/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { Refusal } from '@/lib/kit/refusal';
import { clientPhotoStorage } from '@/lib/kit/pictures/configured-storage';
import { photoFile } from '@/lib/clients/photos/answer';

/** One size of a photo. It is kept by nobody on the way, nor by the browser of a desk that others use. */
export const GET = adminRoute(
  'clients',
  {
    summary: 'One size of a photo, such as 480.webp; whoever looks is noted.',
    params,
    answer: photoFile,
    contentType: 'image/webp',
  },
  async (context) => {
    const { id, photoId, file } = context.params;
    const key = await keyOfPhoto(id, photoId);
    const stored = key && file && (await clientPhotoStorage().get(key, file.width, file.format));
    if (!stored || !file) throw new Refusal('notFound');
    await notePhotoReading(context);
    return new Response(stored.body, {
      headers: {
        'Content-Type': `image/${file.format}`,
        'Content-Length': String(stored.length),
        'Content-Disposition': 'inline',
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  },
);
