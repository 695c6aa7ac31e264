/** Freshness of the locations of a company, or of the network, at the last record of a week. */
export interface FreshnessWeekTable {
  /** Its Monday as `YYYY-MM-DD`. */
  week: string;
  /** Null for the network. */
  company_id: string | null;
  /** `YYYY-MM-DD`. */
  recorded_on: string;
  total: number;
  touched: number;
}
