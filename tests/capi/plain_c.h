#ifndef GYRE_TESTS_PLAIN_C_H
#define GYRE_TESTS_PLAIN_C_H

#ifdef __cplusplus
extern "C" {
#endif

/** Uses the C interface as a program in C does. Returns the number of failed checks and prints each of them. */
int check_plain_c(void);

#ifdef __cplusplus
}
#endif

#endif
