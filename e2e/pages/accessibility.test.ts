import { describeWalks } from '../accessibility/walks.ts';

describeWalks({ language: 'de', theme: 'light' });
