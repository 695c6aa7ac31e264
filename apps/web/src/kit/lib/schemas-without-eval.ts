/**
 * Zod compiles schemas by `new Function` where it may, and tries once whether it may: under the content security policy the try is a violation
 * report. Its configuration is shared by this global; setting it by `config()` would load Zod with the login page (4 kB, ADR 0007).
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
