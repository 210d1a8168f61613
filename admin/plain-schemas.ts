import { config } from 'zod'

// To be imported before any schema is made: the policy of the console lets no text become code, not even for a try.
config({ jitless: true })
