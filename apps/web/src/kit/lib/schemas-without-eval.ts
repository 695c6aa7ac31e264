/**
 * Disables Zod's JIT. Zod probes once whether it may use `new Function`, and under the content security policy the probe is a violation
 * report. This global is Zod's shared configuration; setting it by `config()` would load Zod with the login page (4 kB, ADR 0007).
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
