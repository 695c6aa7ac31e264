import { closedWeek, emptyDraft, type Location } from '@rastnetz/contract';

const COMPANY_ID = '0199a000-0000-7000-8000-0000000000c1';
export const OTHER_COMPANY_ID = '0199a000-0000-7000-8000-0000000000c2';

/** A stored location with a value in every part. */
export const LOCATION: Location = {
  ...emptyDraft('AUTOHOF'),
  _id: '0199a000-0000-7000-8000-000000000001',
  standortId: 100234,
  version: 3,
  name: 'Autohof Nord',
  title: 'Autohof Nord',
  website: 'example.org',
  phone: '+49511123',
  coordinates: { type: 'Point', coordinates: [9.73, 52.37] },
  features: ['PARKPLATZ', 'WLAN'],
  parkingTruck: 120,
  parkingPKW: 40,
  parkingFree: true,
  openingHours: {
    ...closedWeek(),
    monday: { isOpen: true, open24: false, timeOpen: '6:00', timeClose: '22:00', timeOpenAfternoon: null, timeCloseAfternoon: null },
  },
  offers: [],
  mainImageURL: '/media/aa/1280.webp',
  mainImageAlt: null,
  images: [],
  otherImages: ['b1', 'b2'].map((hash, index) => ({
    id: `0199a000-0000-7000-8000-0000000000b${index + 1}`,
    path: `/media/${hash}/1280.webp`,
    preview: null,
    alt: null,
  })),
  menuImages: [],
  companyId: COMPANY_ID,
  erstellt: '2026-01-31T10:00:00.000Z',
  createdAt: '2026-01-31T10:00:00.000Z',
  updatedAt: '2026-02-01T10:00:00.000Z',
  updatedBy: 'Jonas Weber',
  confirmedAt: '2026-02-01T10:00:00.000Z',
  confirmedBy: 'Jonas Weber',
  hoursAt: '2026-02-01T10:00:00.000Z',
  clearingMessage: null,
  clearingMessageAdmin: null,
  adminPublished: true,
  offline: null,
  awaitsReview: false,
  attribution: null,
};
