/** From a file of a repository to the live page that shows it, and from a commit to its day. */

export { commitOf, type RepositoryFile, repositoryFile } from '../repository-file.ts';
export { withAddress, withDay } from './edit-source.ts';
export { type FoundPage, findPage, type PageProof, type SiteList } from './find-page.ts';
export { listSite, sitesOf } from './list-sites.ts';
