/*
 * To be imported before any schema is made: the policy of the console lets no text become code, not even for a try. zod
 * takes its settings from here (`zod/v4/core/core.js`); its own `config` would load its core before anybody signs in.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
