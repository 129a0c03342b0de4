/** Why a file is not read, in words for people. */
export class FileProblem extends Error {}
