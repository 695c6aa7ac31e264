import { exportLocations } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mountDownload } from '../platform/http/endpoints/download.ts';
import type { ExportService } from './export.service.ts';
import { exportQueryOf } from './export-query.ts';

/** Exports of location lists. */
export function exportRoutes(app: FastifyInstance, { exports }: { readonly exports: ExportService }): void {
  mountDownload(app, exportLocations, ({ input, viewer }) => exports.open(viewer, exportQueryOf(input.query)));
}
