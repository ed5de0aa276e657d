import board from '@/messages/en/board.json';
import shared from '@/messages/en/shared.json';

export const texts = { ...shared, ...board };
