/*
 * Must be imported before any schema is created: the console's policy forbids evaluating text as code, even as a test.
 * zod takes its settings from here (`zod/v4/core/core.js`); its own `config` would load its core before anybody signs
 * in.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
