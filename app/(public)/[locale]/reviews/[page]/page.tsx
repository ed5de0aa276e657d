import type { Metadata } from 'next';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '../../../_data/locale';
import { reviewsMetadata } from '../../../_reviews/reviews-metadata';
import { ReviewsView } from '../../../_reviews/reviews-view';

type Params = { params: Promise<{ locale: string; page: string }> };

/** A build is of no salon, and Next wants one page at least; which of them are there is known to middleware.ts. */
export const generateStaticParams = () => [{ page: '2' }];

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return reviewsMetadata(asLocale(await rootLocale()), `/reviews/${(await params).page}`);
}

export default async function FurtherReviewsPage({ params }: Params) {
  return <ReviewsView locale={asLocale(await rootLocale())} page={Number((await params).page)} />;
}
