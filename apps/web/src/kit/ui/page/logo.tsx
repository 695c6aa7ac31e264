/** The product logo: a road that narrows towards the horizon, and a light beside it. Decorative, because the name is next to it. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0f5c66" />
      <path d="M9 24 14.5 8M23 24 17.5 8" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" fill="none" />
      <path d="M16 9v2.5M16 15v2.5M16 21v2.5" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
      <circle cx="24" cy="9" r="3.5" fill="#f2b23e" />
    </svg>
  );
}
