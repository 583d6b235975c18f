// Prints the search index of `help <words>`. The bundle reads the index instead of all pages and commands.

import { printSearch } from 'language-service-description/search/search';
import { commandTable } from './src/commands/command-table.ts';
import { searchRows } from './src/frame/help/search-docs.ts';

process.stdout.write(printSearch(await searchRows(commandTable)));
