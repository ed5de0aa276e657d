import board from '@/messages/de/board.json';
import shared from '@/messages/de/shared.json';

export const texts = { ...shared, ...board };
