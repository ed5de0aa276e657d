import { ScreenNotFound } from './_shell/screen-not-found';

export default ScreenNotFound;
