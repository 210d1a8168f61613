import { openDatabase } from '#api/db/database.ts'

/* Migrates the database named on the command line, and ends. */
openDatabase(process.argv[2]!).close()
