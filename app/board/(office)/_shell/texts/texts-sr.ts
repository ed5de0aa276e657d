import board from '@/messages/sr/board.json';
import shared from '@/messages/sr/shared.json';

export const texts = { ...shared, ...board };
