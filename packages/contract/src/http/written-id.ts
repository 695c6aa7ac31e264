import { z } from 'zod';

/** An id as a caller writes it, brought into the one spelling that is stored: compared as text, another spelling would be another id (RFC 9562, section 4). */
export const WrittenId = z.uuid().toLowerCase();
