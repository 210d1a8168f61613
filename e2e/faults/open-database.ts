import { openDatabase } from '#api/db/database.ts'

/* Brings the database that is named on the command line up to date, and ends. */
openDatabase(process.argv[2]!).close()
