// Preloaded by servers of tests: the event loop of a busy machine may be late, which they would refuse as overload. The limit has tests of its own.
import { syncBuiltinESMExports } from 'node:module';
import performanceHooks from 'node:perf_hooks';

const { monitorEventLoopDelay } = performanceHooks;
performanceHooks.monitorEventLoopDelay = (options) => Object.defineProperty(monitorEventLoopDelay(options), 'mean', { value: 0 });
syncBuiltinESMExports();
