import { reportLocation, reportPublicly } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { ReportIntakeService } from './report-intake.service.ts';

/** Reports of drivers, by API and by the public form. */
export function intakeRoutes(app: FastifyInstance, { reportIntake }: { readonly reportIntake: ReportIntakeService }): void {
  for (const endpoint of [reportLocation, reportPublicly])
    mount(
      app,
      endpoint,
      ({ input, files, signal, recheck, ...reporter }) => reportIntake.receive(reporter, { write: input.body, files, signal, recheck }),
      { admit: (arrival) => reportIntake.admit(arrival) },
    );
}
