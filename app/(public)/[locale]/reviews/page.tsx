import type { Metadata } from 'next';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '../../_data/locale';
import { reviewsMetadata } from '../../_reviews/reviews-metadata';
import { ReviewsView } from '../../_reviews/reviews-view';

export const generateMetadata = async (): Promise<Metadata> =>
  reviewsMetadata(asLocale(await rootLocale()), '/reviews');

export default async function ReviewsPage() {
  return <ReviewsView locale={asLocale(await rootLocale())} page={1} />;
}
