import { leadingToButton, leavingByOneClick } from '@/app/api/one-click-unsubscribe';
import { unsubscribe } from '@/lib/newsletters/subscriptions/service';

export const POST = leavingByOneClick((token) => unsubscribe(token, '', new Date()), 'newsletterLeft');

export const GET = leadingToButton('unsubscribe-newsletter');
