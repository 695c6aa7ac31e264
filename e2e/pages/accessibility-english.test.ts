import { describeWalks } from '../accessibility/walks.ts';

describeWalks({ language: 'en', theme: 'dark' });
