// Preloaded into a server by NODE_OPTIONS, its worker threads included: Date starts at CLOCK_START and runs SLOWER times slower than the real
// clock, which showed CLOCK_REAL then (both in milliseconds since 1970). A slow start of the server then changes no minute that a page shows.
const SLOWER = 20;

const RealDate = Date;
const realNow = RealDate.now;
const start = Number(process.env.CLOCK_START);
const real = Number(process.env.CLOCK_REAL);
const now = () => start + Math.floor((realNow() - real) / SLOWER);

RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
});
RealDate.prototype.constructor = globalThis.Date;
