import { type NearestPlace, type ReportDetail, ReportDetail as Shape } from '@rastnetz/contract';
import { LOCATION } from './location-samples.ts';
import { ADMIN } from './people.ts';

export const REPORT_ID = '0199a000-0000-7000-8000-00000000d001';
const PHOTO_ID = '0199a000-0000-7000-8000-00000000e001';

const { _id, version, companyId, attribution, clearingMessage, clearingMessageAdmin, updatedBy, ...fields } = LOCATION;
void [_id, version, companyId, attribution, clearingMessage, clearingMessageAdmin, updatedBy];

/** A driver's report of a new place, before any edit. */
export const NEW_REPORT: ReportDetail = Shape.parse({
  ...fields,
  _id: REPORT_ID,
  version: 1,
  kind: 'new',
  stage: 'new',
  name: 'Imbiss am Berg',
  title: 'Imbiss am Berg',
  locationType: 'IMBISS',
  mainImageURL: null,
  otherImages: [{ id: PHOTO_ID, path: '/media/ee/1280.webp?until=1&signature=s', preview: null, alt: null }],
  locationId: null,
  standortId: null,
  standortType: null,
  clearingMessage: 'Hat seit Mai offen.',
  clearingMessageAdmin: null,
  adminPublished: null,
  rejectReason: null,
  reporterLanguage: 'en',
  canReply: true,
  assignedTo: null,
  updatedBy: null,
  decidedAt: null,
  noteCount: 0,
  proposed: [],
  photos: [{ id: PHOTO_ID, part: 'image', path: '/media/ee/1280.webp?until=1&signature=s', preview: null }],
  reporterEmail: 'driver@road.example',
  enteredBy: null,
  reporterForgottenAt: null,
  standort: null,
  thread: [],
});

/** A driver's report of a change of a stored location. */
export const CHANGE_REPORT: ReportDetail = {
  ...NEW_REPORT,
  ...fields,
  _id: REPORT_ID,
  kind: 'change',
  name: 'Autohof Nord 24',
  title: LOCATION.title,
  phone: '+49599',
  adminPublished: true,
  otherImages: [...LOCATION.otherImages, ...NEW_REPORT.otherImages],
  locationId: LOCATION._id,
  standortId: LOCATION.standortId,
  standortType: LOCATION.locationType,
  proposed: ['name', 'phone', 'otherImages'],
  standort: LOCATION,
};

export const PHOTO = PHOTO_ID;

/** Another clearer. */
export const COLLEAGUE = { id: '0199a000-0000-7000-8000-000000000a09', name: 'Bea Blum' };
export const ME = { id: ADMIN._id, name: 'Anton Amt' };

/** A location next to the place of the report. */
export const NEAR: NearestPlace = {
  _id: '0199a000-0000-7000-8000-000000000077',
  version: 5,
  title: 'Imbiss Berg',
  locationType: 'IMBISS',
  coordinates: { type: 'Point', coordinates: [9.731, 52.371] },
  mainImageURL: null,
  adminPublished: true,
  distance: 1320,
  likeness: 0.92,
};
