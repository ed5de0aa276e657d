'use client';

import { useTranslations } from 'next-intl';
import type { ClientCard } from '@/lib/clients/card/answer';
import { ReviewText } from '../../reviews/review-text';
import { CardSection } from './card-section';

/** What they have said of their visits; nothing where they have not. */
export function CardReviews({ reviews }: { reviews: ClientCard['reviews'] }) {
  const t = useTranslations('board');
  if (reviews.length === 0) return null;
  return (
    <CardSection heading={t('clientCard.reviews')}>
      <ul className="flex flex-col gap-3 text-[0.9375rem] [overflow-wrap:anywhere]">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewText
              review={review}
              replyLabel={t('reviews.reply')}
              stars={t('reviews.starsOf', { stars: review.stars })}
            />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
