import { answerBatches } from '../workers/answer-requests.ts';
import type { FilterRequest } from './filter-page.ts';
import { openDatabase } from './layout.ts';
import { scan } from './scan.ts';

answerBatches(({ path, after, limit, filter }: FilterRequest) => {
  using database = openDatabase(path);
  return scan(database, after, limit, filter);
});
