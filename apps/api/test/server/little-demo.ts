import { demoLocation } from '../../src/wiring/demo/demo-location.ts';
import { DEMO_COMPANIES, makeDemoPeople } from '../../src/wiring/demo/demo-people.ts';
import { demoReports } from '../../src/wiring/demo/demo-reports.ts';
import { demoSites } from '../../src/wiring/demo/demo-sites.ts';
import type { AppHarness } from '../harness/app-harness.ts';

/** The demo with its people, some of its locations and its reports on them, created as by `fillDemo`, but without pictures, which take minutes. */
export async function fillLittle({ services }: Pick<AppHarness, 'services'>, sites = 8): Promise<void> {
  const companyIds = await services.demo.makeCompanies(DEMO_COMPANIES);
  await makeDemoPeople(services, new Date());
  const actor = { userId: null, companyId: companyIds[0] ?? '', isCompanyConfirmed: true, isAdmin: true, isSuperAdmin: false, access: [] };
  const saves = demoSites.slice(0, sites).map((site, position) => ({ write: demoLocation(site, position), uploads: {} }));
  const outcomes = await services.locations.saveAll(actor, saves, 'demo');
  await services.demo.addPast(
    [],
    demoReports(
      outcomes.map(({ location }) => location),
      new Date(),
    ),
  );
}
