import { type Problem, problem } from '#model/messages/problem.ts'

/**
 * What a check finds of a part of a site once its HTML is cleaned: what cannot stand there as it was written gets longer
 * by being written another way, and could not be saved again.
 */
export const grownHtml = ({ problems = [] }: { problems?: readonly Problem[] | undefined }): Problem[] =>
  problems.map((one) => (one.rule === 'too-long' ? problem(one.path, 'html-grown', one.params) : one))
