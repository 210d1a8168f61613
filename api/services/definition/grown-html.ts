import { type Problem, problem } from '#model/messages/problem.ts'

/**
 * The problems of a part of a site after its HTML was cleaned: cleaning may replace characters with longer notations, so that a
 * text exceeds its limit.
 */
export const grownHtml = ({ problems = [] }: { problems?: readonly Problem[] | undefined }): Problem[] =>
  problems.map((one) => (one.rule === 'too-long' ? problem(one.path, 'html-grown', one.params) : one))
