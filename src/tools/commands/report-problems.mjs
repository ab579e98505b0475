// A reporter of Vitest that writes down what broke a run without failing a test, which its JSON report leaves out.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** An error with the file that it was thrown in, as far as Vitest knows. */
function describeProblem({ name = 'Error', message = '', VITEST_TEST_PATH: file }, root) {
  return `${file ? `${relative(root, file)}: ` : ''}${name}: ${message.trim()}`;
}

// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter by its default export
export default class ProblemsReporter {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  /** @param modules files of tests; one that could not be imported has errors of its own */
  onTestRunEnd(modules, unhandledErrors) {
    const ofFiles = modules.flatMap((module) =>
      module.errors().map((error) => ({ ...error, VITEST_TEST_PATH: module.moduleId })),
    );
    const problems = [...unhandledErrors, ...ofFiles].map((error) => describeProblem(error, this.root));
    writeFileSync(process.env.PROBLEMS_FILE, JSON.stringify(problems));
  }
}
