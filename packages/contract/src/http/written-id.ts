import { z } from 'zod';

/** An id in a request, converted to the stored spelling, because ids are compared as text (RFC 9562, section 4). */
export const WrittenId = z.uuid().toLowerCase();
